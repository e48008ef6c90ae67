import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { inNewZealand } from '@/domain/newZealand'
import { formatShortDateTime } from '@/domain/time'
import { Notice } from '@/ui/Notice'
import type { Proof } from '@/stores/Proof'

/** Who cannot prove themselves now: until when, or what has to be set first. `what` needs the proof. */
export const NoProof = observer(function NoProof({ proof, what }: { proof: Proof; what: string }) {
  const { nav } = useApp()
  if (proof.passwordFrom !== null)
    return (
      <Notice tone="warning">
        {`${what}需要确认是你本人。登录密码设置不满24小时，为了资金安全，新西兰时间 ${formatShortDateTime(proof.passwordFrom, inNewZealand)} 后才能用它确认。`}
      </Notice>
    )
  return (
    <Notice tone="warning" action={{ text: '去设置', onClick: () => nav.open('createPassport') }}>
      {`${what}需要确认是你本人，请先设置登录密码。`}
    </Notice>
  )
})
