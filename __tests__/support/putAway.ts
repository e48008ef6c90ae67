import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import type { Stage } from './stage'

interface Marked {
  marked?: boolean
  restored?: boolean
  firstFrame?: string
}

/** A page of another site, which ends with the stage. Returns its URL. */
export async function openElsewhere(stage: Pick<Stage, 'onEnd'>): Promise<string> {
  const server = http.createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html><p>别处</p>'),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  stage.onEnd(() => server.closeAllConnections())
  stage.onEnd(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/**
 * Leaves for another site and comes back by the browser's own back key. Returns whether the very same page was shown
 * again, and all texts of the app, hidden pages' too, when its first frame was drawn.
 */
export async function leaveAndReturn(
  page: Page,
  elsewhere: string,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<{ same: boolean; firstFrame: string }> {
  await page.evaluate(() => {
    const marked = window as Marked
    marked.marked = true
    addEventListener('pageshow', ({ persisted }) => {
      marked.restored = persisted
      requestAnimationFrame(() => (marked.firstFrame = document.getElementById('app')!.textContent))
    })
  })
  await page.goto(elsewhere)
  await meanwhile()
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const { marked, firstFrame } = window as Marked
    return document.readyState === 'complete' && (!marked || firstFrame !== undefined)
  })
  return page.evaluate(() => {
    const { marked, restored, firstFrame = '' } = window as Marked
    return { same: marked === true && restored === true, firstFrame }
  })
}
