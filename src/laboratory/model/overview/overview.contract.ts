import { daysOfFigures, workFigures } from '../../../orders/model/figures/work-figures.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'

/** What the laboratory did of the tests that were ordered on some days: figures, turnaround, workload (screens 9, Overview). */
export const labOverviewContract = {
  show: route({
    method: 'GET',
    path: '/lab/overview',
    summary:
      'How many tests of these days stand where, how long each step took, and how many were of each test, doctor and payer; at most 31 days',
    permission: 'work-figures:read',
    query: daysOfFigures,
    reads: ['orders', 'samples', 'results', 'lab_reports', 'lab_catalogue', 'visits', 'practitioners', 'payers'],
    reply: workFigures,
  }),
  exportFigures: route({
    ...EXPORT_ROUTE,
    shows: 'work-figures:read',
    path: '/lab/overview/exports',
    summary: 'Write chosen columns of turnaround and workload to a file',
    query: daysOfFigures,
  }),
}
