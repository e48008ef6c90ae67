import { OK } from '@/contract/envelope'
import { TEXT } from '@/contract/texts'
import { HttpError } from '@/platform/ports'
import type { ClientPayment } from './provider'

const TIMEOUT_MS = 6000

/** Outcomes the development provider offers, as the service names them. */
const OUTCOMES = [
  { key: 'success', label: '支付成功' },
  { key: 'fail', label: '支付失败' },
  { key: 'hang', label: '一直没有结果', note: '模拟渠道没有回音' },
  { key: 'late', label: '稍后到账', note: '几秒后才通知到账' },
]

/** Provider of development and tests: no money moves, and the buyer picks the outcome. */
export const sandbox: ClientPayment = {
  async pay({ reference }, { http, origin, ui }) {
    const outcome = await ui.choose({ title: '沙盒支付（测试环境，不会真实扣款）', options: OUTCOMES })
    if (outcome === null) return { kind: 'cancelled' }
    try {
      const { body } = await http.request({
        url: `${origin}/dev/pay/${encodeURIComponent(reference)}`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome }),
        timeoutMs: TIMEOUT_MS,
      })
      const response = JSON.parse(body) as { code?: number }
      return response.code === OK ? { kind: 'pending' } : { kind: 'failed', message: '这次支付已失效，请重新支付' }
    } catch (error) {
      // Too slow: it may have arrived all the same, and the result page finds out.
      if (error instanceof HttpError && error.kind === 'timeout') return { kind: 'pending' }
      return { kind: 'failed', message: error instanceof HttpError ? TEXT[error.kind] : TEXT.transport }
    }
  },
}
