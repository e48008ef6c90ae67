import { observer } from 'mobx-react'
import type { CaseDetail } from '@/contract/afterSale'
import { NO_CASE } from '@/domain/afterSaleWords'
import { formatShortDateTime } from '@/domain/time'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { CellGroup } from '@/ui/CellGroup'
import { View } from '@/ui/elements/View'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Steps } from '@/ui/Steps'
import { AsyncView } from '@/widgets/AsyncView'
import { CaseRequest } from '../components/CaseRequest'
import { CaseButtons } from '../components/CaseButtons'
import { CaseLogs } from '../components/CaseLogs'
import { CaseSheetsView } from '../components/CaseSheetsView'
import { CaseStatus } from '../components/CaseStatus'
import { WayBack } from '../components/WayBack'
import { CaseModel } from '../model/CaseModel'
import { progressOf } from '../model/caseWords'
import './CaseScreen.scss'

/** 售后详情, to buyer, shop and platform: where it stands and until when, what is requested, the way back, who did what, and what may be done. */
export const CaseScreen = observer(function CaseScreen() {
  const { alias } = useParams('afterSale')
  const model = useModel((app) => new CaseModel(app, alias))
  usePageReshow(() => void (model.case.notFound || model.load()))
  const { data } = model.case
  return (
    <Page
      route="afterSale"
      onRefresh={model.case.refresh}
      layers={<CaseSheetsView sheets={model.sheets} shown={data} />}
      footer={data && data.actions.length > 0 && <CaseButtons shown={data} onAct={model.act} />}
    >
      <AsyncView task={model.case} skeleton={<ListSkeleton count={3} />} missing={NO_CASE}>
        {(shown) => (
          <>
            <CaseStatus shown={shown} onEnd={model.load} />
            <Progress shown={shown} />
            <WayBack shown={shown} onCopy={model.copy} />
            <CaseRequest shown={shown} onContact={model.contact} />
            <CaseLogs logs={shown.logs} />
          </>
        )}
      </AsyncView>
    </Page>
  )
})

function Progress({ shown }: { shown: CaseDetail }) {
  const { steps, current } = progressOf(shown, formatShortDateTime)
  return (
    <CellGroup>
      <View className="dd-case__steps">
        <Steps label="售后进度" steps={steps} current={current} />
      </View>
    </CellGroup>
  )
}
