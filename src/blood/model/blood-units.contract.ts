import * as z from 'zod/mini'
import { SECOND_PERSON_REFUSALS } from '../../access/model/pin/second-person.ts'
import { uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import {
  endForm,
  papersForm,
  priceForm,
  reactionForm,
  startForm,
  strikingForm,
  unitForm,
  unusedForm,
  watchForm,
} from './blood-forms.ts'
import { UNIT_STATES } from './blood-words.ts'

const byId = z.object({ id: uuid })
const stepped = z.object({ id: uuid, state: z.enum(UNIT_STATES) })
const IN_FUTURE = { status: 422, text: 'This time lies in the future' } as const
const REASON_REQUIRED = { status: 422, text: 'Reason is required' } as const
const OVER = { status: 409, text: 'This requisition is over: <state>' } as const
const OVER_ALREADY = {
  status: 409,
  text: 'This transfusion is over already',
  constraints: { transfusion_stays: null },
} as const

const CROSSMATCH = {
  IN_FUTURE,
  REASON_REQUIRED,
  CROSSMATCH_REQUIRED: { status: 422, text: 'Only what was asked for in an emergency comes without a cross-match' },
  CROSSMATCH_BY: {
    status: 422,
    text: 'Who cross-matched it?',
    constraints: { crossmatch_says_by_whom: 'crossmatchedBy' },
  },
  CROSSMATCH_WHEN: { status: 422, text: 'When was it cross-matched?' },
  PICTURE_NOT_FOUND: { status: 400, text: 'Please send the picture again' },
  NOT_A_PICTURE: { status: 400, text: 'A picture is a JPEG or PNG file' },
} as const
const GROUPS = {
  GROUP_INCOMPATIBLE: { status: 422, text: '<unit> does not go to a patient of group <patient>' },
  GROUP_UNKNOWN: {
    status: 422,
    text: 'The group of the patient is not known, and <unit> does not go to every patient',
  },
} as const
/** What is written into the chart is written of a time at which the patient was here. */
const HERE = {
  BEFORE_VISIT: { status: 422, text: 'The patient was not here yet: the visit begins later.' },
  AFTER_DISCHARGE: { status: 422, text: 'The patient was discharged by then.' },
  VISIT_CANCELLED: { status: 409, text: 'This visit is cancelled.' },
} as const
/** Of vital signs, as where they are entered alone. */
const VITALS = {
  VITALS_MISSING: { status: 422, text: 'Temperature, pulse and blood pressure are measured' },
  NOTHING_MEASURED: { status: 422, text: 'Nothing is measured yet.' },
  SYSTOLIC_MISSING: { status: 422, text: 'Please enter the systolic pressure, too.' },
  DIASTOLIC_ABOVE: { status: 422, text: 'The diastolic pressure is not above the systolic.' },
  SATURATION_MISSING: { status: 422, text: 'Please enter SpO₂ with the oxygen.' },
  GLUCOSE_WHEN_MISSING: { status: 422, text: 'Please choose when it was measured.' },
  TYPE_AGAIN: { status: 422, text: '<name> <figure> <unit> is improbable: please measure and type it again.' },
  ...HERE,
} as const

/** Units of blood and their transfusions: received, checked by two at the bedside, watched, ended (amendment 64; decision record 147). */
export const bloodUnitsContract = {
  receive: route({
    method: 'POST',
    path: '/blood-requisitions/{id}/units',
    summary: 'Receive a unit from the bank with its cross-match and the picture of its sticker',
    permission: 'blood:receive',
    params: byId,
    body: unitForm,
    creates: true,
    reply: z.object({ id: uuid, fit: z.enum(['identical', 'compatible', 'unknown']) }),
    records: 'blood_unit.received',
    refusals: {
      OVER,
      ...CROSSMATCH,
      ...GROUPS,
      SAMPLE_FIRST: {
        status: 409,
        text: 'The sample for the cross-match has not been sent yet',
        constraints: { blood_comes_after_its_sample: null },
      },
      MORE_THAN_ASKED: { status: 409, text: 'All <units> units that were asked for are here' },
      OTHER_COMPONENT: { status: 422, text: 'Another component was asked for: it needs a requisition of its own' },
      EXPIRED: { status: 422, text: 'This unit is expired' },
      COLLECTED_LATER: {
        status: 422,
        text: 'It was collected before it expires, and not in the future',
        constraints: { blood_is_collected_before_it_expires: 'collectedOn' },
      },
      BAG_TAKEN: {
        status: 409,
        text: 'This bag of this bank has been received already',
        constraints: { one_bag_a_bank: 'bagNo' },
      },
    },
  }),
  complete: route({
    method: 'PUT',
    path: '/blood-units/{id}/crossmatch',
    summary: 'Enter the cross-match of a unit that came without, or the picture of its sticker',
    permission: 'blood:receive',
    params: byId,
    body: papersForm,
    reply: byId,
    records: 'blood_unit.completed',
    refusals: {
      ...CROSSMATCH,
      UNIT_OVER: { status: 409, text: 'This unit was returned, wasted or struck out' },
      CROSSMATCHED_ALREADY: {
        status: 409,
        text: 'Its cross-match is entered already: strike the unit out where it is wrong',
        constraints: { blood_unit_stays: null },
      },
    },
  }),
  setPrice: route({
    method: 'PUT',
    path: '/blood-units/{id}/price',
    summary: 'Enter what the bank took for a unit, in paise',
    permission: 'blood:price',
    params: byId,
    body: priceForm,
    reply: byId,
    records: 'blood_unit.priced',
  }),
  putAway: route({
    method: 'POST',
    path: '/blood-units/{id}/end',
    summary: 'Return or waste a unit that is not given, or strike out one that was entered by mistake',
    permission: 'blood:receive',
    params: byId,
    body: unusedForm,
    reply: stepped,
    records: 'blood_unit.ended',
    refusals: {
      NOT_WAITING: {
        status: 409,
        text: 'This unit does not wait: it is <state>',
        constraints: { blood_unit_takes_its_steps: null },
      },
    },
  }),
  start: route({
    method: 'POST',
    path: '/blood-units/{id}/transfusion',
    summary: 'Begin a transfusion: two people have checked patient, bag, group and expiry at the bedside',
    permission: 'blood:transfuse',
    params: byId,
    body: startForm,
    heavy: 'password',
    creates: true,
    reply: z.object({ id: uuid, rateNotSet: z.boolean() }),
    records: 'transfusion.started',
    refusals: {
      ...SECOND_PERSON_REFUSALS,
      ...VITALS,
      ...GROUPS,
      IN_FUTURE: { ...IN_FUTURE, constraints: { transfusion_is_not_of_the_future: 'startedAt' } },
      NOT_WAITING: {
        status: 409,
        text: 'This unit does not wait',
        constraints: { one_transfusion_a_unit: null, transfused_unit_is_waiting: null },
      },
      OTHER_PATIENT: { status: 409, text: 'This unit is of another patient' },
      OTHER_BAG: { status: 409, text: 'This is another bag' },
      EXPIRED: {
        status: 409,
        text: 'This unit is expired',
        constraints: { transfused_unit_is_not_expired: 'bagNo' },
      },
      INCOMPATIBLE: { status: 409, text: 'The cross-match of this unit is incompatible' },
      NOT_CROSSMATCHED: {
        status: 409,
        text: 'This unit is not cross-matched',
        constraints: { transfused_unit_is_crossmatched: null },
      },
      GROUP_UNCHECKED: { status: 422, text: 'Both have compared the group' },
      EXPIRY_UNCHECKED: { status: 422, text: 'Both have read the expiry' },
      BEFORE_RECEIVED: { status: 422, text: 'The unit was not here yet' },
      SECOND_REQUIRED: { status: 400, text: 'A second person checks beside you' },
    },
  }),
  watch: route({
    method: 'POST',
    path: '/transfusions/{id}/vital-signs',
    summary: 'Record the vital signs 15 minutes after a transfusion began',
    permission: 'blood:transfuse',
    params: byId,
    body: watchForm,
    creates: true,
    reply: byId,
    records: 'transfusion.watched',
    refusals: { ...VITALS, IN_FUTURE, OVER_ALREADY },
  }),
  end: route({
    method: 'POST',
    path: '/transfusions/{id}/end',
    summary: 'End a transfusion with the volume that ran in and the vital signs after it',
    permission: 'blood:transfuse',
    params: byId,
    body: endForm,
    reply: byId,
    records: 'transfusion.ended',
    refusals: {
      ...VITALS,
      IN_FUTURE,
      OVER_ALREADY,
      REASON_REQUIRED,
      BEFORE_ITS_BEGIN: {
        status: 422,
        text: 'This is before it began',
        constraints: { transfusion_ends_after_it_began: 'endedAt' },
      },
      MORE_THAN_THE_BAG: { status: 422, text: 'There are <ml> ml in the bag' },
      NOT_WATCHED: { status: 422, text: 'Nothing was measured after 15 minutes: enter it first, or say why' },
    },
  }),
  react: route({
    method: 'POST',
    path: '/transfusions/{id}/reaction',
    summary: 'Report a reaction: it stops the transfusion, and a doctor is told',
    permission: 'blood:transfuse',
    params: byId,
    body: reactionForm,
    reply: byId,
    records: 'transfusion.reaction',
    refusals: {
      ...HERE,
      IN_FUTURE,
      BEFORE_ITS_BEGIN: { status: 422, text: 'This is before it began' },
      MORE_THAN_THE_BAG: { status: 422, text: 'There are <ml> ml in the bag' },
      VOLUME_REQUIRED: { status: 422, text: 'Please enter what had run in' },
      REPORTED_ALREADY: {
        status: 409,
        text: 'A reaction of this transfusion is reported already',
        constraints: { transfusion_stays: null },
      },
      STRUCK_OUT: { status: 409, text: 'This transfusion is struck out' },
    },
  }),
  strike: route({
    method: 'POST',
    path: '/transfusions/{id}/striking-out',
    summary: 'Strike out a transfusion that was entered by mistake: its charge is taken back, the unit waits again',
    permission: 'blood:transfuse',
    params: byId,
    body: strikingForm,
    reply: byId,
    records: 'transfusion.struck_out',
    refusals: {
      NOT_YOURS: { status: 403, text: 'Who began it, or the consultant of the visit, strikes it out' },
      STRUCK_ALREADY: {
        status: 409,
        text: 'This is struck out already',
        constraints: { transfusion_stays: null },
      },
    },
  }),
}
