import { listsContract } from '../../model/lists/lists.contract.ts'
import { anEntry } from './lists.factory.ts'

const { change } = listsContract

/** Of a list with a surgery in it; its values are fields of the list's description, which the schema of the call does not know. */
export const listsInputs = {
  ...Object.fromEntries(
    Object.values(listsContract).map(({ method, path }) => [`${method} ${path}`, { list: 'surgeries' }]),
  ),
  [`${change.method} ${change.path}`]: { list: 'surgeries', values: anEntry('surgeries') },
}
