import * as z from 'zod/mini'
import { instant, reasonText, uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { opinionForm } from '../opinions/opinions.ts'
import { BODY_STATES, MEAL_STATES } from '../ranges/by-state.ts'
import { amendmentForm, ENTRY_REFUSALS, STALE_ENTRY, typedCell } from './entry-forms.ts'
import { draftCell, sampleResults, worklistSample } from './shown-results.ts'

const byId = z.object({ id: uuid })
/** Results of the laboratory: the worklist, entry by sample, verification, amendment (orders design 4, 5). */
export const resultsContract = {
  worklist: route({
    method: 'GET',
    path: '/lab/worklist',
    summary: 'Samples with open tests or with values that wait for verification, the most urgent first; at most 300',
    permission: 'result:read-unverified',
    reads: ['orders', 'samples', 'results', 'critical_values', 'visits', 'patients', 'stays', 'wards', 'lab_catalogue'],
    reply: z.object({ samples: z.array(worklistSample) }),
  }),
  sample: route({
    method: 'GET',
    path: '/samples/{sampleId}/results',
    summary:
      'The grid of a sample: its parameters with ranges, the values before, what stands there and what one typed',
    permission: 'result:read-unverified',
    params: z.object({ sampleId: uuid }),
    opens: { of: 'lab_samples', by: 'sampleId' },
    reads: [
      'quality',
      'orders',
      'samples',
      'results',
      'critical_values',
      'visits',
      'patients',
      'stays',
      'wards',
      'lab_catalogue',
      'lab_tray',
      'lab_analyser_messages',
      'lab_analysers',
      'users',
    ],
    reply: sampleResults,
  }),
  others: route({
    method: 'GET',
    path: '/samples/{sampleId}/drafts',
    summary: 'Who else has typed values of a sample in the last hour and not saved them',
    permission: 'result:enter',
    params: z.object({ sampleId: uuid }),
    opens: { of: 'lab_samples', by: 'sampleId' },
    reads: ['result_drafts', 'users'],
    reply: z.object({ people: z.array(z.object({ name: z.string(), at: instant })) }),
  }),
  draft: route({
    method: 'PUT',
    path: '/samples/{sampleId}/draft',
    summary: 'Keep what stands in the cells of a sample for who typed it',
    permission: 'result:enter',
    params: z.object({ sampleId: uuid }),
    body: z.object({
      cells: z
        .record(z.string().check(z.maxLength(80)), draftCell)
        .check(z.refine((cells) => Object.keys(cells).length <= 500, 'Too many values')),
    }),
    reply: z.object({ savedAt: instant }),
    records: 'result.draft_kept',
    refusals: {
      STALE: { status: 409, text: 'This was kept from another window', constraints: { one_draft_a_person: null } },
    },
  }),
  save: route({
    method: 'POST',
    path: '/samples/{sampleId}/results',
    summary: 'Enter values of a sample, all of them or none; a critical one raises its alert',
    permission: 'result:enter',
    params: z.object({ sampleId: uuid }),
    body: z.object({ values: z.array(typedCell).check(z.minLength(1, 'Nothing was typed'), z.maxLength(500)) }),
    reply: z.object({
      written: z.int(),
      critical: z.array(z.object({ alertId: uuid, lineId: uuid, parameterId: uuid })),
    }),
    records: 'result.entered',
    refusals: {
      ...ENTRY_REFUSALS,
      STALE: STALE_ENTRY,
    },
  }),
  states: route({
    method: 'PUT',
    path: '/samples/{sampleId}/states',
    summary:
      'Say whether the patient was fasting, pregnant or in a phase of the cycle when a sample was drawn, or at what time a newborn was born: ranges ask for it',
    permission: 'result:enter',
    params: z.object({ sampleId: uuid }),
    body: z.object({
      mealState: z.nullable(z.enum(MEAL_STATES)),
      bodyState: z.nullable(z.enum(BODY_STATES)),
      birthTime: z._default(
        z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 16:30'))),
        null,
      ),
    }),
    reply: byId,
    records: 'sample.states_set',
    refusals: {
      BORN_LATER: { status: 400, text: 'The sample was drawn before that: please check the time of birth' },
      BIRTH_DAY_UNKNOWN: { status: 409, text: 'The date of birth of the patient is not known' },
      JUDGED_ALREADY: { status: 409, text: '<name> was judged without it: take its value out first' },
    },
  }),
  opinion: route({
    method: 'POST',
    path: '/samples/{sampleId}/opinions',
    summary:
      'Write what the pathologist says of one test of a sample, printed beneath its results; empty words take it back',
    permission: 'result:verify',
    params: z.object({ sampleId: uuid }),
    body: opinionForm,
    reply: z.object({ edition: z.int() }),
    records: 'lab_opinion.written',
    refusals: {
      NO_SUCH_TEST: { status: 400, text: 'This test is not of the sample' },
      LINE_CANCELLED: { status: 409, text: 'This test was cancelled' },
      SAID_ALREADY: { status: 409, text: 'It says this already' },
      STALE: {
        status: 409,
        text: 'Another person has written an opinion on this test: please look at it again',
        constraints: { opinions_follow_each_other: null },
      },
    },
  }),
  verify: route({
    method: 'POST',
    path: '/lab/verifications',
    summary: 'Verify results that another person entered, all of them or none; part of a test is its interim report',
    permission: 'result:verify',
    body: z.object({ results: z.array(z.object({ id: uuid, version })).check(z.minLength(1), z.maxLength(2000)) }),
    reply: z.object({ verified: z.int(), completed: z.int() }),
    records: 'result.verified',
    refusals: {
      VERIFIED_ALREADY: { status: 409, text: '<name> is verified already' },
      STALE: {
        status: 409,
        text: '<name> has changed: please look at it again',
        constraints: { result_stays_as_written: null },
      },
      LINE_CANCELLED: { status: 409, text: '<name> belongs to a test that was cancelled: please send it back' },
      OWN_ENTRY: {
        status: 403,
        text: 'You entered <name> yourself: another person verifies it',
        constraints: { verifier_is_another: null },
      },
      GROUP_DIFFERS: {
        status: 409,
        text: '<name> differs from an earlier one: both samples are collected again',
        constraints: { verified_group_does_not_differ: null },
      },
      NOT_CONTROLLED: {
        status: 409,
        text: '<name> is held: its control was not passed',
        constraints: { held_result_waits: null },
      },
      CRITICAL_NOT_TOLD: {
        status: 409,
        text: '<name> is critical: tell the ward first, or record two tries',
        constraints: { critical_value_is_told_first: null },
      },
      NO_SUCH_RESULT: { status: 404, text: 'This result is no longer there' },
    },
  }),
  sendBack: route({
    method: 'POST',
    path: '/lab/results-sent-back',
    summary: 'Take back values that wait for verification, with a reason: they are entered again',
    permission: 'result:send-back',
    body: z.object({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(500)), reason: reasonText() }),
    reply: z.object({ struck: z.int() }),
    records: 'result.sent_back',
    refusals: {
      VERIFIED_ALREADY: {
        status: 409,
        text: '<name> is verified: it can only be amended',
        constraints: { verified_result_is_not_struck: null, result_stays_as_written: null },
      },
      SAMPLE_REJECTED: {
        status: 409,
        text: '<name> is withdrawn because its sample was rejected: take the rejection back first',
      },
      NO_SUCH_RESULT: { status: 404, text: 'This result is no longer there' },
    },
  }),
  amend: route({
    method: 'POST',
    path: '/lab-results/{id}/amendment',
    summary:
      'Write the next version of a verified result with its reason; without a value it is withdrawn. Another person verifies it',
    permission: 'result:amend',
    params: byId,
    body: amendmentForm,
    reply: z.object({ id: uuid, edition: z.int() }),
    records: 'result.amended',
    refusals: {
      ...ENTRY_REFUSALS,
      NOT_VERIFIED: {
        status: 409,
        text: 'This is not verified: it is corrected where it is entered',
        constraints: { amendment_follows_a_verified_result: null },
      },
      STALE: { ...STALE_ENTRY, text: 'An amendment of <name> waits already' },
    },
  }),
}
