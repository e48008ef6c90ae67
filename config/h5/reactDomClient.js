// Stands in for react-dom/client in H5: where the service delivered the first page inside the HTML, React takes it over as it stands.
import { createElement, startTransition } from 'react'
import { createRoot as openRoot, hydrateRoot } from 'react-dom'

/**
 * Taro renders its wrapper without a page and mounts pages on it afterwards, which leaves nothing to hydrate. Here
 * the wrapper's first page is awaited, then both are hydrated together, as a transition: React yields to the browser
 * every 5 ms, and a tap meanwhile makes it finish at once and is handled. Taps that the HTML's own script recorded
 * before that (server/web/pageScript.ts) are replayed when the page is live.
 */
function hydrate(container, delivered, Wrapper) {
  /** Pages mounted before the page is live, each with what Taro does once it is shown. */
  const waiting = []
  const wait = (wrapper, done) => waiting.push({ page: wrapper.pages.pop(), done })

  // Making a wrapper is what Taro waits for before it opens the first page.
  const early = new Wrapper({})
  early.forceUpdate = (done) => {
    wait(early, done)
    if (waiting.length === 1) startTransition(() => hydrateRoot(container, createElement(Live)))
  }

  class Live extends Wrapper {
    constructor(props) {
      super(props)
      this.pages.push(waiting[0].page)
    }
    render() {
      // Taro finds its pages by id, which no server can know.
      if (!this.live) delivered.id = waiting[0].page().props.tid
      return super.render()
    }
    forceUpdate(done) {
      if (this.live) super.forceUpdate(done)
      else wait(this, done)
    }
    componentDidMount() {
      this.live = true
      const [first, ...later] = waiting
      first.done()
      for (const { page, done } of later) {
        if (page) this.pages.push(page)
        super.forceUpdate(done)
      }
      const { tapped } = container
      container.onclick = container.tapped = null
      setTimeout(() => {
        for (const field of delivered.querySelectorAll('input')) if (field.value !== field.defaultValue) typed(field)
        if (tapped) tapped.click()
      })
    }
  }
}

/** Reports what was typed into a delivered field before it was live; React takes the text that it finds for its own. */
function typed(field) {
  field._valueTracker.setValue(field.defaultValue)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const createRoot = (container, options) => {
  const delivered = container.querySelector('.taro_page')
  return delivered ? { render: ({ type }) => hydrate(container, delivered, type) } : openRoot(container, options)
}

// Taro adds more of react-dom to this object.
export default { createRoot }
