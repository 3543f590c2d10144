import type { RouteReply } from '../../platform/model/contract/route.ts'
import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { operation, visitorOperation } from '../../platform/server/contract/operation.ts'
import { type Branding, hospitalsContract } from '../model/hospitals.contract.ts'
import type { PaymentGate } from '../model/payment-gate.ts'
import { bankColumns, brandingColumns, brandingOf } from './hospitals.queries.ts'

const allHospitals = visitorOperation(hospitalsContract.all, async ({ inHospital }) => {
  const rows = await inHospital({ hospital: null }, (db) =>
    db.selectFrom('hospitals').select(brandingColumns).orderBy('type', 'desc').execute(),
  )
  return { hospitals: rows.map(brandingOf) satisfies Branding[] }
})

const settings = operation(hospitalsContract.settings, async ({ db, actor }) => {
  const row = await db
    .selectFrom('hospitals')
    .select(brandingColumns)
    .select(bankColumns)
    .select(['session_idle_minutes as sessionIdleMinutes', 'session_hours as sessionHours'])
    .select(['second_factor_for_admins as secondFactorForAdmins', 'strict_discharge as strictDischarge'])
    .select(['bill_ahead_hours as billAheadHours', 'payment_gate as paymentGate'])
    .select('form_f_registration as formFRegistration')
    .select(['critical_after_minutes as criticalAfterMinutes', 'critical_late_minutes as criticalLateMinutes'])
    .select(['critical_phone as criticalPhone', 'accreditation', 'city_tier as cityTier', 'version'])
    .where('id', '=', actor.hospitalId)
    .executeTakeFirstOrThrow()
  return {
    ...brandingOf(row),
    accreditation: row.accreditation as Accreditation,
    paymentGate: row.paymentGate as PaymentGate,
  }
})

const changeSettings = operation(hospitalsContract.changeSettings, async ({ db, actor, record, refuse }, wanted) => {
  const {
    sessionIdleMinutes,
    sessionHours,
    secondFactorForAdmins,
    strictDischarge,
    billAheadHours,
    paymentGate,
    formFRegistration,
    criticalAfterMinutes,
    criticalLateMinutes,
    criticalPhone,
    ...rest
  } = wanted
  const { accreditation, cityTier, version, accountName, accountNumber, bankName, bankBranch, ...texts } = rest
  const saved = await db
    .updateTable('hospitals')
    .set({
      ...texts,
      session_idle_minutes: sessionIdleMinutes,
      session_hours: sessionHours,
      second_factor_for_admins: secondFactorForAdmins,
      strict_discharge: strictDischarge,
      bill_ahead_hours: billAheadHours,
      payment_gate: paymentGate,
      form_f_registration: formFRegistration,
      critical_after_minutes: criticalAfterMinutes,
      critical_late_minutes: criticalLateMinutes,
      critical_phone: criticalPhone,
      accreditation,
      city_tier: cityTier,
      account_name: accountName,
      account_number: accountNumber,
      bank_name: bankName,
      bank_branch: bankBranch,
      version: version + 1,
    })
    .where('id', '=', actor.hospitalId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  if (!saved) return refuse('STALE')
  await record({
    type: 'hospital.settings_changed',
    facts: {
      ...{
        sessionIdleMinutes,
        sessionHours,
        secondFactorForAdmins,
        strictDischarge,
        billAheadHours,
        paymentGate,
        formFRegistration,
        criticalAfterMinutes,
        criticalLateMinutes,
        accreditation,
        cityTier,
      },
      ...{ accountNumber, ifsc: wanted.ifsc, pan: wanted.pan, gstin: wanted.gstin },
    },
  })
  return saved
})

type Accreditation = RouteReply<typeof hospitalsContract.settings>['accreditation']

export const hospitalsRoutes: readonly MountedOperation[] = [allHospitals, settings, changeSettings]
