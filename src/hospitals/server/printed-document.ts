import type * as z from 'zod/mini'
import { dayOf, showDay, showTime } from '../../kernel/calendar.ts'
import type { Context, Download } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { Letterhead, PrintFacts, PrintTemplate } from '../../platform/server/prints/print-template.ts'
import { paymentLine } from '../model/bank-details.ts'
import { bankColumns } from './hospitals.queries.ts'

/** The rule below the letterhead, in the hospital's colour. */
const COLOURS = { hope: '#15803d', ayushman: '#b91c1c' }

async function letterheadOf(db: HospitalDb, hospitalId: string): Promise<Letterhead> {
  const { type, full_name, address, phone, email, ...details } = await db
    .selectFrom('hospitals')
    .select(['type', 'full_name', 'address', 'phone', 'email'])
    .select(bankColumns)
    .where('id', '=', hospitalId)
    .executeTakeFirstOrThrow()
  return {
    name: full_name,
    contact: [address, phone, email, details.gstin && `GSTIN\u00a0${details.gstin}`].filter(Boolean).join(' · '),
    payTo: paymentLine(details),
    colour: type === 'ayushman' ? COLOURS.ayushman : COLOURS.hope,
  }
}

type Printing = Pick<Context, 'db' | 'actor' | 'now'>

/** What stands around every document: this hospital's letterhead, and when and by whom it is printed. */
export const aroundDocument = async ({
  db,
  actor,
  now,
}: Printing): Promise<Pick<PrintFacts, 'hospital' | 'printed'>> => ({
  hospital: await letterheadOf(db, actor.hospitalId),
  printed: { at: `${showDay(dayOf(now))} at ${showTime(now)}`, by: actor.fullName },
})

type Printed<Data extends z.ZodMiniType> = Pick<PrintFacts<Data>, 'data' | 'mark' | 'pictures'> & {
  /** Of the file: 'bed-list-2026-11-21.pdf'. */
  readonly name: string
}

/** A document under this hospital's letterhead; it is typeset when the transaction is over, which may hold a connection. */
export async function printedDocument<Data extends z.ZodMiniType>(
  context: Printing & Pick<Context, 'platform'>,
  template: PrintTemplate<Data>,
  { name, ...drawn }: Printed<Data>,
): Promise<Download & { readonly bytes: () => Promise<Buffer> }> {
  const facts = { ...drawn, ...(await aroundDocument(context)) }
  return {
    name,
    mediaType: 'application/pdf',
    inline: true,
    bytes: () => context.platform.typesetter.typeset(template, facts),
  }
}
