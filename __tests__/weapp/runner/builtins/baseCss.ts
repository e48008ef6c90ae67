/** WeChat's default styles of its built-in elements, as far as layout and looks of a page depend on them. */
export const baseCss = `
html, body { margin: 0; padding: 0; min-height: 100% }
html { scrollbar-width: none }
::-webkit-scrollbar { display: none }
body {
  font-family: -apple-system, "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", Helvetica, Arial, sans-serif;
  font-size: 16px; line-height: 1.4; -webkit-text-size-adjust: 100%; overflow-x: hidden; overflow-wrap: break-word;
}
* { -webkit-tap-highlight-color: transparent }
[hidden] { display: none !important }

wx-view, wx-form, wx-checkbox-group, wx-radio-group, wx-scroll-view, wx-swiper, wx-swiper-item, wx-movable-area, wx-picker-view,
wx-cover-view, wx-rich-text, wx-progress, wx-slider, wx-page-container, wx-sticky-header, wx-sticky-section, wx-list-view,
wx-grid-view, wx-navigator, wx-share-element, wx-ad, wx-picker, wx-web-view, wx-editor { display: block }
wx-text { display: inline; white-space: pre-line }
wx-label { display: inline }
wx-icon { display: inline-block; font-size: 23px }

wx-image, wx-cover-image { display: inline-block; width: 320px; height: 240px; overflow: hidden; position: relative }
wx-video { display: inline-block; width: 300px; height: 225px; overflow: hidden; position: relative }
wx-map, wx-canvas, wx-camera, wx-live-player { display: block; width: 300px; height: 150px; overflow: hidden; position: relative }
wx-web-view { position: fixed; inset: 0 }
.wx-refused { padding: 96px 32px; text-align: center; white-space: pre-line; color: #888; font-size: 15px; overflow-wrap: anywhere }
.wx-placeholder { position: absolute; inset: 0; background: #e8ebef; color: #667; display: flex; align-items: center; justify-content: center }
.wx-placeholder::after { content: attr(data-element); font: 12px monospace }

wx-button {
  display: block; position: relative; margin-left: auto; margin-right: auto; padding-left: 14px; padding-right: 14px;
  box-sizing: border-box; font-size: 18px; text-align: center; text-decoration: none; line-height: 2.55555556; border-radius: 5px;
  overflow: hidden; color: #000; background-color: #f8f8f8; cursor: default; user-select: none;
}
wx-button::after {
  content: " "; width: 200%; height: 200%; position: absolute; top: 0; left: 0; border: 1px solid rgba(0, 0, 0, .2);
  transform: scale(.5); transform-origin: 0 0; box-sizing: border-box; border-radius: 10px; pointer-events: none;
}
wx-button[type=primary] { color: #fff; background-color: #07c160 }
wx-button[type=warn] { color: #fff; background-color: #fa5151 }
wx-button[size=mini] { display: inline-block; line-height: 2.3; font-size: 13px; padding: 0 1.34em }
wx-button[disabled] { color: rgba(0, 0, 0, .3); background-color: #f7f7f7 }
wx-button[plain] { background-color: transparent; border: 1px solid #353535 }
wx-button[loading]::before { content: "◌ " }

wx-input { display: block; height: 1.4rem; min-height: 1.4rem; overflow: hidden; text-overflow: clip; cursor: auto }
wx-textarea { display: block; width: 300px; height: 150px; position: relative }
.wx-native {
  width: 100%; height: 100%; min-height: inherit; border: 0; outline: 0; background: transparent; padding: 0; margin: 0; font: inherit;
  color: inherit; text-align: inherit; letter-spacing: inherit; resize: none; box-sizing: border-box; display: block;
}
/* A disabled native field swallows taps; on a phone they reach the element around it. */
.wx-native:disabled { pointer-events: none }
.wx-native::placeholder { color: #808080; opacity: 1 }

wx-switch { display: inline-block; width: 52px; height: 32px; border-radius: 16px; background: #dfdfdf; position: relative; vertical-align: middle }
wx-switch::after {
  content: ""; position: absolute; top: 1px; left: 1px; width: 30px; height: 30px; border-radius: 50%; background: #fff;
  box-shadow: 0 1px 3px rgba(0, 0, 0, .4);
}
wx-switch[data-on] { background: #07c160 }
wx-switch[data-on]::after { left: 21px }
wx-checkbox, wx-radio { display: inline-block }
wx-checkbox::before, wx-radio::before {
  content: ""; display: inline-block; width: 22px; height: 22px; border: 1px solid #d1d1d1; border-radius: 3px; margin-right: 5px;
  vertical-align: middle; text-align: center; line-height: 22px; color: #09bb07; background: #fff;
}
wx-radio::before { border-radius: 50% }
wx-checkbox[data-on]::before { content: "✓" }
wx-radio[data-on]::before { content: "●" }
wx-slider input { width: 100% }
wx-progress { background: #ebebeb }

wx-swiper { height: 150px; overflow: hidden; position: relative }
.wx-track { display: flex; width: 100%; height: 100% }
wx-swiper-item { flex: 0 0 100%; width: 100%; height: 100%; overflow: hidden; position: relative }
.wx-dots { position: absolute; bottom: 10px; left: 0; right: 0; text-align: center; pointer-events: none }
.wx-dots i { display: inline-block; width: 8px; height: 8px; border-radius: 50%; margin: 0 4px }
wx-scroll-view { overflow: hidden; width: 100% }
.wx-scroller { overscroll-behavior: contain }
wx-picker-view { position: relative; display: flex; overflow: hidden }
wx-picker-view-column { flex: 1; height: 100%; position: relative; overflow: hidden }
.wx-wheel { height: 100%; overflow-y: auto; box-sizing: border-box }
`
