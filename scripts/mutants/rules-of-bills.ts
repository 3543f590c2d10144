import type { Mutant } from './mutant.ts'

/** A fault in a rule, which the test beside it must notice. */
const beside = (name: string, rule: string, find: string, replace: string, test = rule): Mutant => ({
  name,
  file: `src/${rule}.ts`,
  find,
  replace,
  tests: ['unit', `src/${test}.test.ts`],
})

const LINES = 'billing/model/price/merge-lines'
const CLOSING = 'billing/model/price/closing-lines'
const CHANGES = 'billing/model/bill/changes/line-changes'
const LATE = 'billing/model/bill/changes/late-charges'
const SHARES = 'billing/model/price/rules/sitting-shares'
const IMPLANT = 'billing/model/price/rules/price-implant'
const PACKAGE = 'schemes/model/stay/package-of'
const MONEY = 'billing/model/payment/patient-money'
const ALLOCATE = 'billing/model/payment/allocate'
const PURPOSE = 'receipts/model/purpose'
const TAKEN = 'claims/model/p2/money-taken'

/** Faults in the rules of bills and stays. */
export const BILL_MUTANTS: readonly Mutant[] = [
  beside('a merged line ends where its first part does', LINES, 'days.at(-1) ?? first.to', 'first.to'),
  beside('components stand before the procedures of their sitting', LINES, 'rank || Number.MAX_SAFE_INTEGER', 'rank'),
  beside('lines of one head are not told apart by day', LINES, "compare(a.from ?? '', b.from ?? '')", '0'),
  beside('half a rupee is rounded down', CLOSING, '(total + 50)', '(total + 49)'),
  beside('the rounding does not know the discount', CLOSING, '[...lines, ...discounts]', 'lines'),
  beside('a discount is the payer’s', CLOSING, '-discount.amount, true,', '-discount.amount, false,'),
  beside(
    'what was taken back stays payable',
    'billing/model/price/net-charges',
    '&& !reversed.has(id)',
    '|| reversed.has(id)',
  ),
  beside(
    'what is charged later is drawn into a changed line',
    CHANGES,
    "return (name, part) => ids.get(keyOf(name, part)) ?? ''",
    "return () => ''",
  ),
  beside(
    'a quantity holds though one of its charges is gone',
    CHANGES,
    'if (because && isOfTheWhole(change)) continue',
    '',
  ),
  beside('a late charge has no state of its own', LATE, "stateOf.get(charge.id) ?? 'claimed'", "'claimed'"),
  beside('a charge that is derived no more takes its whole line', LATE, 'Math.max(1, chargeIds.length)', '1'),
  beside(
    'a part of the patient is the payer’s',
    'billing/model/price/rules/priced-part',
    'payerShare: isPatient ? 0 : amount',
    'payerShare: amount',
  ),
  beside(
    'the discount is posted as income',
    'billing/model/bill/bill-entry',
    "if (head !== 'discount')",
    "if (head !== 'implant')",
  ),
  beside(
    'the cheapest procedure is paid in full',
    SHARES,
    'b.charge.unitRate - a.charge.unitRate',
    'a.charge.unitRate - b.charge.unitRate',
    IMPLANT,
  ),
  beside(
    'procedures of one rate are paid by their ids',
    SHARES,
    'a.procedure.entryOrder - b.procedure.entryOrder ||',
    '',
    IMPLANT,
  ),
  beside('an implant has no ceiling', IMPLANT, 'charge.ceiling ?? Infinity', 'Infinity'),
  beside(
    'a plan that ends before the surgery ends its package',
    PACKAGE,
    'later(on, procedure.planTo ?? allowedTo)',
    'procedure.planTo ?? allowedTo',
  ),
  beside('a package begins before its payer pays', PACKAGE, 'isFirstPayer ? wanted : payer.from', 'wanted'),
  beside('a theatre case is no sitting', 'schemes/model/stay/sitting', 'theatreCaseId ?? (', '('),
  beside('a part is a part after its rule has ended', 'schemes/model/stay/sitting', ' && validOn(row, on)', ''),
  beside('the fourth procedure is paid in full', 'schemes/model/on-day', 'row.rank <= rank', 'row.rank === rank'),
  beside(
    'an item is paid beside because another of its head is',
    'schemes/model/on-day',
    'row.itemId !== null && row.itemId === itemId',
    'row.itemId !== null',
  ),
  beside('an IFSC of ten characters', 'hospitals/model/bank-details', '0[A-Z0-9]{6}', '0[A-Z0-9]{5,6}'),
  beside(
    'a sub-status of any status',
    'visits/model/tracking/bulk-fields',
    '!subStatusesOf(status).includes(subStatus)',
    'false',
  ),
  beside('what was paid beyond the bills is lost', MONEY, 'owed < 0 ? owed :', 'owed < 0 ? 0 :'),
  beside('more is set off than is there', MONEY, 'Math.min(owed - unreceipted, advance)', 'owed - unreceipted'),
  beside('a refund below the running bill', MONEY, 'if (!mayGoBelow)', 'if (!mayGoBelow && !goesBelow)'),
  beside('the patient’s surplus pays the payer’s share', ALLOCATE, 'Math.min(surplus, patientShare)', 'surplus'),
  beside('a deduction stays due', 'billing/model/payment/outstanding', ' - deducted }', ' }', ALLOCATE),
  beside(
    'money of a cashless patient without a purpose',
    PURPOSE,
    "refuse('PURPOSE_REQUIRED', { field: 'purpose' })",
    'accept(null)',
  ),
  beside('a certificate over money nobody explained', TAKEN, 'Math.min(received, withoutPurpose)', '0'),
]
