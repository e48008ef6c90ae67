import { HOST_STATUS_BAR } from '../../src/contract/hostAgent'

/**
 * Keeps the page clear of a native host's status bar (app §9) before its first paint: the app's own scripts would move everything down
 * when they run, under a finger that is on its way. It goes to agents with a host's marker alone, and believes them as little as
 * src/platform/h5/host/open does: without the bridge, or in a stranger's frame, there is no host.
 */
export const HOST_BAR = `<script>(function () {
  try {
    for (var frame = window; frame !== frame.parent; frame = frame.parent)
      if (frame.parent.location.origin !== location.origin) return
  } catch (error) { return }
  var wire = ((window.webkit || {}).messageHandlers || {}).dingdang || window.dingdangHost
  if (wire && typeof wire.postMessage === 'function')
    document.documentElement.style.setProperty('--safe-top', '${HOST_STATUS_BAR}px')
})()</script>`
