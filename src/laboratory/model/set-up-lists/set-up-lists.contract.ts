import * as z from 'zod/mini'
import { text, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { PARAMETER_KINDS } from '../parameters/parameter-fields.ts'
import { TEST_SHOWS } from '../tests/tests.contract.ts'

const search = z.optional(text(100))
const subSpecialtyId = z.optional(uuid)

/** What is set up in the laboratory, as its tables show it: chosen columns as a file. */
export const setUpListsContract = {
  tests: route({
    ...EXPORT_ROUTE,
    shows: 'lab-catalogue:read',
    path: '/laboratory/set-up/tests/exports',
    summary: 'Write chosen columns of the test catalogue to a file',
    query: z.object({ search, subSpecialtyId, show: z.optional(z.enum(TEST_SHOWS)) }),
  }),
  printFormat: route({
    ...EXPORT_ROUTE,
    shows: 'lab-catalogue:read',
    path: '/laboratory/set-up/print-format/exports',
    summary: 'Write chosen columns of how reports look to a file',
    query: z.object({ search, subSpecialtyId }),
  }),
  parameters: route({
    ...EXPORT_ROUTE,
    shows: 'lab-catalogue:read',
    path: '/laboratory/set-up/parameters/exports',
    summary: 'Write chosen columns of the parameters to a file',
    query: z.object({ search, kind: z.optional(z.enum(PARAMETER_KINDS)) }),
  }),
  containers: route({
    ...EXPORT_ROUTE,
    shows: 'lab-catalogue:read',
    path: '/laboratory/set-up/containers/exports',
    summary: 'Write chosen columns of the containers to a file',
  }),
  subSpecialties: route({
    ...EXPORT_ROUTE,
    shows: 'lab-catalogue:read',
    path: '/laboratory/set-up/sub-specialties/exports',
    summary: 'Write chosen columns of the sub specialties to a file',
  }),
}
