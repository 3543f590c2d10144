import { IconBuildingHospital } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hospitalsContract } from '../../../hospitals/model/hospitals.contract.ts'
import { HospitalColours } from '../../../hospitals/web/hospital-colours.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import css from './sign-up.module.css'

const useHospital = (id: string) =>
  useRead(hospitalsContract.all, {}).data?.hospitals.find((hospital) => hospital.id === id)

/** Says where the account will be (specification 1 section 2.1). */
export function RegisteredFor({ hospital: id }: { readonly hospital: string }) {
  const hospital = useHospital(id)
  return (
    hospital && (
      <p className={css.registeredFor}>
        <IconBuildingHospital size={16} stroke={1.5} aria-hidden />
        You will be registered for {hospital.name}
      </p>
    )
  )
}

/** A form in the colour of the hospital that is chosen in it: green at hope, red at ayushman. */
export const InColoursOf = ({ hospital, children }: { readonly hospital: string; readonly children: ReactNode }) => (
  <HospitalColours type={useHospital(hospital)?.type ?? 'hope'}>{children}</HospitalColours>
)
