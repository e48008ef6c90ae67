import type { FailingJob, JobStats } from '../../platform/jobs/jobsRepository'
import { escapeMarkup } from '../../platform/escape'

const time = (at: Date | null) => (at ? at.toISOString().slice(0, 19).replace('T', ' ') : '—')

const statsRow = ({ kind, total, running, due, failing, lagMs, doneAt }: JobStats) =>
  `<tr${failing > 0 ? ' class="bad"' : ''}><td>${escapeMarkup(kind)}</td>${[total, running, due, failing]
    .map((number) => `<td class="number">${number}</td>`)
    .join('')}<td class="number">${(lagMs / 1000).toFixed(1)} s</td><td>${time(doneAt)}</td></tr>`

const failingRow = ({ kind, key, attempts, error, failedAt, nextAt }: FailingJob) =>
  `<tr><td>${escapeMarkup(kind)}<br><small>${escapeMarkup(key)}</small></td><td class="number">${attempts}</td><td>${escapeMarkup(error)}</td>
<td>${time(failedAt)}</td><td>${time(nextAt)}</td><td><form method="post" action="/dev/jobs/retry">
<input type="hidden" name="kind" value="${escapeMarkup(kind)}"><input type="hidden" name="key" value="${escapeMarkup(key)}">
<button>立即重试</button></form></td></tr>`

/** What the service does by itself, how far behind it is, and what fails. */
export const jobsPage = (stats: readonly JobStats[], failing: readonly FailingJob[]): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>后台任务</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:24px auto;padding:0 16px;color:#222}
div{overflow-x:auto}table{border-collapse:collapse;width:100%;min-width:560px}th,td{padding:8px;text-align:left;border-bottom:1px solid #eee}
th{white-space:nowrap}small{color:#666;word-break:break-all}.number{text-align:right;white-space:nowrap}.bad td{background:#fff3f0}
button{font:inherit;min-height:44px;padding:0 12px}h2{margin-top:32px}</style></head>
<body><h1>后台任务</h1><div><table><tr><th>任务</th><th class="number">总数</th><th class="number">进行中</th>
<th class="number">到期</th><th class="number">失败</th><th class="number">最久等待</th><th>上次完成（UTC）</th></tr>${stats.map(statsRow).join('')}</table></div>
<h2>失败的任务</h2>${
  failing.length === 0
    ? '<p>没有失败的任务。</p>'
    : `<div><table><tr><th>任务</th><th class="number">次数</th><th>原因</th><th>失败时间</th><th>下次重试</th><th></th></tr>${failing
        .map(failingRow)
        .join('')}</table></div>`
}</body></html>`
