import { randomUUID } from 'node:crypto'
import type { Generated, Kysely } from 'kysely'
import { freshDatabase } from '../../../tests/fresh-database.ts'
import { withClient } from '../database/bundled/admin.ts'
import { openDatabase } from '../database/database.ts'
import { inHospital } from '../database/in-hospital.ts'
import type { DB } from '../database/schema.types.ts'
import type { Ledger } from './ledger.ts'

// Charges of a visit, stock with its balances, and a journal with its lines, as a slice with ledgers would make them; in
// databases of tests only.

const TABLES = `
  create table try_visits (
    hospital_id text not null default app_hospital() references hospitals (id), id uuid not null, patient_id uuid not null,
    primary key (hospital_id, id), unique (hospital_id, id, patient_id));
  call keep_as_hospital_record('try_visits', 'visits');

  create table try_charges (
    hospital_id text not null default app_hospital() references hospitals (id), id uuid not null default gen_random_uuid(),
    visit_id uuid not null, patient_id uuid not null, day date not null, quantity int not null, amount bigint not null,
    primary key (hospital_id, id),
    foreign key (hospital_id, visit_id, patient_id) references try_visits (hospital_id, id, patient_id) on update cascade);
  call keep_as_ledger('try_charges', 'charges');
  call keep_reversals_opposite('try_charges', '{quantity,amount}', '{day}');
  create table try_dues (
    hospital_id text not null default app_hospital() references hospitals (id), visit_id uuid not null,
    balance bigint not null default 0, primary key (hospital_id, visit_id));
  call keep_balance('try_charges', 'try_dues', 'amount');
  create table try_accounts_of_patients (
    hospital_id text not null default app_hospital() references hospitals (id), patient_id uuid not null,
    balance bigint not null default 0, primary key (hospital_id, patient_id));
  call keep_balance('try_charges', 'try_accounts_of_patients', 'amount');

  create table try_moves (
    hospital_id text not null default app_hospital() references hospitals (id), id uuid not null default gen_random_uuid(),
    item text not null, store text not null, quantity int not null, primary key (hospital_id, id));
  call keep_as_ledger('try_moves', 'stock');
  call keep_reversals_opposite('try_moves', '{quantity}');
  create table try_stock (
    hospital_id text not null default app_hospital() references hospitals (id), item text not null, store text not null,
    balance bigint not null default 0 constraint stock_is_there check (balance >= 0), primary key (hospital_id, item, store));
  call keep_balance('try_moves', 'try_stock', 'quantity');

  create table try_entries (
    hospital_id text not null default app_hospital() references hospitals (id), id uuid not null default gen_random_uuid(),
    day date not null, primary key (hospital_id, id));
  call keep_as_ledger('try_entries', 'journal');
  call keep_reversals_opposite('try_entries', '{}', '{day}');
  create table try_lines (
    hospital_id text not null default app_hospital() references hospitals (id), id uuid not null default gen_random_uuid(),
    entry_id uuid not null, account text not null, amount bigint not null, primary key (hospital_id, id),
    foreign key (hospital_id, entry_id) references try_entries (hospital_id, id));
  call keep_as_balanced_lines('try_lines', 'try_entries', 'entry_id', 'amount', 'journal');
  create table try_accounts (
    hospital_id text not null default app_hospital() references hospitals (id), account text not null,
    balance bigint not null default 0, primary key (hospital_id, account));
  call keep_balance('try_lines', 'try_accounts', 'amount');`

type Kept = {
  hospital_id: Generated<string>
  id: Generated<string>
  created_at: Generated<Date>
  created_by: Generated<string | null>
  source_kind: string
  source_id: string
  source_version: Generated<number>
  reverses_id: Generated<string | null>
  reason: Generated<string | null>
}
type Charge = Kept & { visit_id: string; patient_id: string; day: string; quantity: number; amount: number }
type TryTables = {
  try_visits: { hospital_id: Generated<string>; id: string; patient_id: string }
  try_charges: Charge
  try_dues: { visit_id: string; balance: number }
  try_accounts_of_patients: { patient_id: string; balance: number }
  try_moves: Kept & { item: string; store: string; quantity: number }
  try_stock: { item: string; store: string; balance: number }
  try_entries: Kept & { day: string }
  try_lines: { id: Generated<string>; entry_id: string; account: string; amount: number }
  try_accounts: { account: string; balance: number }
}
export type TryDb = Kysely<DB & TryTables>

export const CHARGES: Ledger<'try_charges'> = { table: 'try_charges', negates: ['quantity', 'amount'] }
export const MOVES: Ledger<'try_moves'> = { table: 'try_moves', negates: ['quantity'] }
export const ENTRIES: Ledger<'try_entries'> = {
  table: 'try_entries',
  negates: [],
  lines: { table: 'try_lines', by: 'entry_id', amount: 'amount' },
}

/** A database with the tables above, and transactions of a hospital in it as the application has them. */
export async function startLedgers() {
  const { appUrl, ownerUrl, drop } = await freshDatabase()
  await withClient(ownerUrl, (client) => client.query(TABLES))
  const database = openDatabase(appUrl)
  const inLedgers = <T>(hospital: string, work: (db: TryDb) => Promise<T>): Promise<T> =>
    inHospital(database, { hospital, now: new Date('2026-11-21T06:30:00Z') }, (db) => work(db.withTables<TryTables>()))
  return {
    ownerUrl,
    inLedgers,
    /** A new visit, with the values of a charge for it. */
    async aCharge(hospital = 'hope') {
      const visit = { id: randomUUID(), patient_id: randomUUID() }
      await inLedgers(hospital, (db) => db.insertInto('try_visits').values(visit).execute())
      return { visit_id: visit.id, patient_id: visit.patient_id, day: '2026-11-21', quantity: 2, amount: 30_000 }
    },
    async close() {
      await database.close()
      await drop()
    },
  }
}

export const aSource = (version = 1) => ({ kind: 'lab_order_line', id: randomUUID(), version })
