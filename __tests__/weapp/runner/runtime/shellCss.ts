import { PHONE } from '../compile/units'

/**
 * Looks of the phone around the pages. Places and sizes are an iPhone's, as wx.getMenuButtonBoundingClientRect
 * returns them.
 */
export const shellCss = `
html, body { margin: 0; height: 100%; overflow: hidden; font-family: -apple-system, "Noto Sans CJK SC", sans-serif }
[hidden] { display: none !important }
.phone { position: fixed; inset: 0; display: flex; flex-direction: column; background: #fff }
.phone-status { position: fixed; top: 14px; left: 28px; font-size: 15px; font-weight: 600; z-index: 9; pointer-events: none; }
.phone-bar {
  flex: none; height: ${PHONE.statusBar + PHONE.navigationBar}px; padding-top: ${PHONE.statusBar}px; box-sizing: border-box; display: flex;
  align-items: center; justify-content: center; font-size: 17px; font-weight: 600; position: relative; z-index: 5;
}
.phone-title { max-width: 180px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
.phone-back { position: absolute; left: 0; top: ${PHONE.statusBar}px; padding-left: 12px; font-size: 28px; width: 44px; line-height: 40px; cursor: pointer }
.phone-capsule {
  position: fixed; right: 7px; top: ${PHONE.statusBar + 4}px; width: 87px; height: 32px; border: 1px solid rgba(0, 0, 0, .1); border-radius: 16px;
  background: rgba(255, 255, 255, .6); box-sizing: border-box; z-index: 9; text-align: center; line-height: 28px; font-size: 15px;
}
.phone-home { position: fixed; bottom: 8px; left: 50%; width: 134px; height: 5px; margin-left: -67px; border-radius: 3px; background: #111; opacity: .75; z-index: 9; pointer-events: none }
.phone-pages { flex: 1; position: relative; min-height: 0 }
.phone-pages iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; visibility: hidden }
.phone-pages iframe.on { visibility: visible }
.phone-tabs { flex: none; height: ${PHONE.tabBar + PHONE.homeBar}px; display: flex; border-top: 1px solid rgba(0, 0, 0, .1); box-sizing: border-box }
.phone-tab { flex: 1; text-align: center; font-size: 10px; cursor: pointer; position: relative }
.phone-tab img { width: 27px; height: 27px; display: block; margin: 4px auto 2px }
.phone-badge {
  position: absolute; top: 2px; left: 55%; background: #fa5151; color: #fff; border-radius: 9px; padding: 0 5px; min-width: 8px; line-height: 18px;
}
.phone-badge.dot { padding: 0; width: 8px; height: 8px; min-width: 0 }
.phone-mask { position: fixed; inset: 0; background: rgba(0, 0, 0, .5); z-index: 50; display: flex; align-items: center; justify-content: center }
.phone-mask.low { align-items: flex-end }
.phone-dialog { background: #fff; border-radius: 12px; width: 320px; text-align: center; overflow: hidden; max-height: 80%; display: flex; flex-direction: column }
.phone-mask.low .phone-dialog { width: 100%; border-radius: 12px 12px 0 0; padding-bottom: ${PHONE.homeBar}px }
.phone-dialog .head { font-weight: 600; padding: 28px 20px 8px; font-size: 17px }
.phone-dialog .body { color: rgba(0, 0, 0, .5); padding: 8px 24px 28px; white-space: pre-line; overflow-y: auto; font-size: 17px }
.phone-dialog input, .phone-dialog select { margin: 0 20px 16px; font-size: 16px; padding: 6px }
.phone-dialog .options { overflow-y: auto }
.phone-dialog .option { padding: 16px; cursor: pointer; border-bottom: 1px solid #eee; font-size: 17px }
.phone-dialog .buttons { display: flex; border-top: 1px solid #eee; flex: none }
.phone-dialog .buttons > div { flex: 1; padding: 15px; cursor: pointer; font-size: 17px; font-weight: 600 }
.phone-dialog .buttons > div + div { border-left: 1px solid #eee }
.phone-dialog .confirm { color: #576b95 }
.phone-toast {
  position: fixed; left: 50%; top: 42%; transform: translate(-50%, -50%); background: rgba(76, 76, 76, .95); color: #fff; border-radius: 8px;
  padding: 16px 20px; z-index: 60; font-size: 15px; max-width: 60%; text-align: center; white-space: pre-line;
}
.phone-toast.masked::before { content: ""; position: fixed; inset: -100vh -100vw }
.phone-toast .glyph { font-size: 34px; line-height: 1.2; display: block }
`
