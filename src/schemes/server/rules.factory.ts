import type { RouteInput } from '../../platform/model/contract/route.ts'
import type { RuleKindKey } from '../model/rules/rule-kinds.ts'
import type { schemesContract } from '../model/schemes.contract.ts'

type Change = RouteInput<typeof schemesContract.changeRule>

const VALUES: Readonly<Record<RuleKindKey, Change['values']>> = {
  packageDays: { procedureClass: 'major', days: 8 },
  sittingShares: { rank: 2, basisPoints: 4_000 },
  checkOut: {
    kind: 'calendar_day',
    fixedMinute: null,
    halfDayMinutes: 360,
    graceMinutes: 120,
    transferDay: 'higher',
    keptRoomCharged: true,
  },
  paidBeside: { head: 'implant', itemId: null, isPaid: true, needs: 'approval' },
  terms: {
    hasPackages: true,
    daysBefore: 2,
    patientPaysRest: false,
    implantsNeedInvoice: true,
    roundsOff: false,
    submissionDays: 10,
  },
  components: { surgeryId: null, componentId: null, isPart: true },
  gst: {
    head: 'accommodation',
    sac: null,
    basisPoints: 1_200,
    above: 750_000,
    exceptWards: ['icu', 'hdu'],
    included: false,
  },
  discountLimits: { holder: 'billing', basisPoints: 700 },
}

/** A change that nothing is wrong with; a test names only what it is about. */
export const aRuleChange = (
  kind: RuleKindKey,
  about: Change['values'] = {},
  tariffClassId: string | null = null,
): Change => ({
  kind,
  tariffClassId,
  values: { ...VALUES[kind], from: '2026-12-01', source: 'Agreement 2027', ...about },
})
