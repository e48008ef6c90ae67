import type { ModalRequest, ToastRequest } from '../dialogs'
import type { ApiTable, Runtime } from '../runtime'
import { ApiFailure } from '../tasks'

const TOAST_DURATION = 1500
const MOST_SHEET_ITEMS = 6

export function feedbackApis(rt: Runtime): ApiTable {
  const { dialogs } = rt
  return {
    showToast: (options) => dialogs.toast({ duration: TOAST_DURATION, ...(options as ToastRequest) }),
    hideToast: () => dialogs.hideToast(),
    showLoading: ({ title, mask }) => dialogs.toast({ title: title as string, mask: mask as boolean, icon: 'loading' }),
    hideLoading: () => dialogs.hideToast(),
    showModal: (options) => rt.activity.whileUserDecides(dialogs.modal(options as ModalRequest)),
    async showActionSheet({ itemList }) {
      const items = (itemList ?? []) as string[]
      if (items.length > MOST_SHEET_ITEMS)
        throw new ApiFailure(`parameter error: itemList should not be large than ${MOST_SHEET_ITEMS}`)
      const tapIndex = await rt.activity.whileUserDecides(dialogs.sheet(items))
      if (tapIndex === undefined) throw new ApiFailure('cancel')
      return { tapIndex }
    },
    enableAlertBeforeUnload({ message }) {
      rt.pages.current()!.question = String(message)
    },
    disableAlertBeforeUnload() {
      delete rt.pages.current()!.question
    },
  }
}
