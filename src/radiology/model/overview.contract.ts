import { daysOfFigures, workFigures } from '../../orders/model/figures/work-figures.ts'
import { route } from '../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../platform/model/lists/list-exports.ts'

/** What radiology did of the studies that were ordered on some days: figures, turnaround, workload (decision record 130). */
export const radiologyOverviewContract = {
  show: route({
    method: 'GET',
    path: '/radiology/overview',
    summary:
      'How many studies of these days stand where, how long each step took, and how many were of each study, modality, doctor and payer; at most 31 days',
    permission: 'work-figures:read',
    query: daysOfFigures,
    reads: ['orders', 'examinations', 'radiology_editions', 'services', 'visits', 'practitioners', 'payers'],
    reply: workFigures,
  }),
  exportFigures: route({
    ...EXPORT_ROUTE,
    shows: 'work-figures:read',
    path: '/radiology/overview/exports',
    summary: 'Write chosen columns of turnaround and workload of radiology to a file',
    query: daysOfFigures,
  }),
}
