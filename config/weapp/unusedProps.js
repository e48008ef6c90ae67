// Properties of WeChat's components that no element of ours sets (ui/elements, ui/Carousel). Taro would repeat them in its templates at each
// level of nesting, 12 KB of the main package; left out, they have WeChat's own defaults. Template and runtime number what is left alike.
const EVERY = /^(animation|bind(Animation|Transition)\w*|hover-(stop-propagation|start-time))$/
const MORE = {
  ScrollView:
    /^(refresher-.*|bind(Refresher|Drag)\w*|bindScroll(Start|End)|paging-enabled|enable-(flex|passive|back-to-top)|using-sticky|fast-deceleration|type|associative-container|reverse|clip|cache-extent|min-drag-distance|scroll-into-view-.*|padding)$/,
  Swiper:
    /^(indicator-.*|snap-to-edge|easing-function|layout-type|transformer-type|scroll-with-animation|cache-extent|(previous|next)-margin|display-multiple-items|vertical)$/,
}

module.exports = (components) => {
  for (const [name, props] of Object.entries(components)) {
    const more = MORE[name]
    for (const prop of Object.keys(props)) if (EVERY.test(prop) || (more && more.test(prop))) delete props[prop]
  }
}
