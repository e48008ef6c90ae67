import { makeAutoObservable } from 'mobx'

/**
 * Makes a model or store observable: every field by reference (a change of it is seen, a change inside it is not), every getter cached, every
 * method an action that keeps its `this`. What changes inside is `observable.map()`, `observable.set()` or `observable({…})` in its field.
 */
export const observe = <T extends object>(model: T): T => makeAutoObservable(model, {}, { autoBind: true, deep: false })
