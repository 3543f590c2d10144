import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'

/** Whose text it is, as the forms ask. */
export const WHOSE_OPTIONS = optionsOf({ own: 'Mine', hospital: 'Everybody in the hospital' })
