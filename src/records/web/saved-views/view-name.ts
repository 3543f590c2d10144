import * as z from 'zod/mini'
import { savedViewsContract } from '../../model/saved-views.contract.ts'

/** What is asked when a view is saved: the rest is what is shown. */
export const viewName = z.pick(savedViewsContract.save.body, { name: true })
