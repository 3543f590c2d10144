import { IconBuildingHospital } from '@tabler/icons-react'
import { hospitalsContract } from '../../hospitals/model/hospitals.contract.ts'
import { HospitalColours } from '../../hospitals/web/hospital-colours.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import css from './sign-up.module.css'

/** Says, in the hospital's colour, where the account will be (specification 1 section 2.1). */
export function RegisteredFor({ hospital: id }: { readonly hospital: string }) {
  const hospital = useRead(hospitalsContract.all, {}).data?.hospitals.find((known) => known.id === id)
  if (!hospital) return null
  return (
    <HospitalColours type={hospital.type}>
      <p className={css.registeredFor}>
        <IconBuildingHospital size={16} stroke={1.5} aria-hidden />
        You will be registered for {hospital.name}
      </p>
    </HospitalColours>
  )
}
