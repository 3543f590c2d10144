import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { ageOn, dayOf } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import type { BillHeader } from '../../model/bill/bill-view.ts'
import type { BillFacts, PayerOfBill } from './bill-facts.queries.ts'

/** As schemes write the relation with the insured person (domain screens 4.5). */
const RELATIONS: Readonly<Record<string, string>> = { self: 'SELF', spouse: 'SPOUSE', child: 'CHILD', parent: 'PARENT' }

type Named = {
  readonly payer: PayerOfBill
  readonly billNo: string
  readonly taxInvoiceNo: string | null
  readonly at: Date
  /** Where it is printed or frozen. */
  readonly tariff?: string
}

/** The header of a bill; the claim id falls back to the visit id (domain screens 5.3), which prints leave out. */
export function headerOf(facts: BillFacts, { payer, billNo, taxInvoiceNo, at, tariff }: Named): BillHeader {
  const date = dayOf(at)
  return {
    payer: corporateName(payer.name),
    title: 'FINAL BILL',
    claimId: facts.claimId ?? facts.visitNo,
    date,
    billNo,
    taxInvoiceNo,
    registrationNo: facts.registrationNo,
    visitNo: facts.visitNo,
    name: facts.name,
    age: facts.birth ? ageOn(facts.birth, date) : facts.age,
    sex: facts.gender ? inWords(facts.gender) : '',
    address: facts.address,
    phone: facts.phone,
    beneficiaryName: facts.relation === 'self' ? facts.name : null,
    relationWithIp: facts.relation && (RELATIONS[facts.relation] ?? facts.relation.toUpperCase()),
    admittedAt: facts.admittedAt?.toISOString() ?? null,
    dischargedAt: (facts.dischargedAt ?? facts.plannedAt)?.toISOString() ?? null,
    ipNo: facts.ipNo,
    serviceNo: facts.ipNo,
    category: payer.kind.replaceAll('_', ' ').toUpperCase(),
    diagnosis: facts.diagnosis ?? '',
    consultant: facts.consultant,
    tariff: tariff ?? null,
  }
}
