/** Modules → an SVG picture as an address: one path, a run of dark modules at a time. */
export function qrPicture(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length
  let path = ''
  modules.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue
      const from = x
      while (x < size && row[x]) x++
      path += `M${from} ${y}h${x - from}v1h${from - x}z`
    }
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
