import * as z from 'zod/mini'
import { route } from '../../../platform/model/contract/route.ts'
import { DEMO_FORMATS } from './report-demo.ts'

/** The print of a report on made-up data, for trying paper and printer. */
export const reportDemoContract = {
  show: route({
    method: 'GET',
    path: '/lab-report-demos/{format}',
    summary: 'A made-up report in one of its formats, as a PDF; on demo data only',
    permission: 'signed-in',
    params: z.object({ format: z.enum(DEMO_FORMATS) }),
    reads: [],
    reply: 'bytes',
    refusals: { NOT_A_DEMO: { status: 404, text: 'This is shown on demo data only' } },
  }),
}
