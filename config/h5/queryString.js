// Stands in for query-string in H5, of which Taro's router needs one call: parse without decoding (pages decode once, by themselves).
function parse(search) {
  const values = {}
  for (const part of search.replace(/^[?#&]/, '').split('&')) {
    if (!part) continue
    const at = part.indexOf('=')
    values[at < 0 ? part : part.slice(0, at)] = at < 0 ? '' : part.slice(at + 1)
  }
  return values
}
export default { parse }
