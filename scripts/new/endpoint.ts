/**
 * npm run new:endpoint -- <group> <name> "<METHOD /path>" [--guest]
 * e.g. npm run new:endpoint -- shop groupbuy "GET /shop/queryGroupbuy" --guest
 *
 * Adds a call to the contract, and to the module that serves its group a function that refuses with “not found”, and a test of that.
 */
import { api } from '../../src/contract/api'
import { addEndpoint, readCall } from './addEndpoint'
import { readArguments, stop } from './edit'

const { words, options } = readArguments()
const [group = '', name = '', call = ''] = words
readCall(name, call, 'npm run new:endpoint -- <group> <name> "<METHOD /path>" [--guest]')
if (!(group in api)) stop(`There is no group ${group}; there are ${Object.keys(api).join(', ')}.`)
if (name in api[group as keyof typeof api]) stop(`${group}Api.${name} is there already.`)
addEndpoint({ group, name, call, guest: options.guest !== undefined })
