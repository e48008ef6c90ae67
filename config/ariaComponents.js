// ARIA attributes that our elements write (ui/elements/attributes.weapp.ts); Taro's templates drop what they do not list.
const names = ['role', 'label', 'hidden', 'selected', 'checked', 'expanded', 'disabled', 'live']
const aria = Object.fromEntries(names.map((name) => [`aria-${name}`, '']))
module.exports = { View: aria, Text: aria, Image: aria, Button: aria, Input: aria, Textarea: aria }
