/** Object.hasOwn, which the oldest phones do not have (Safari before 15.4, Chrome before 93). */
export const hasOwn = (object: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(object, key)
