import { IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { admitsLabel, type WardAdmits } from '../../model/ward-admits.ts'
import classes from './wards.module.css'

const ICONS = { any: undefined, male: IconGenderMale, female: IconGenderFemale } as const

type Props = { readonly admits: WardAdmits; readonly words?: string | undefined }

/** 'For men' or 'For women' with its sign; nothing of a ward that admits everyone, unless words are given. */
export function AdmitsLabel({ admits, words = admitsLabel(admits) }: Props) {
  const Icon = ICONS[admits]
  return (
    words && (
      <span className={classes.admitsLabel}>
        {Icon && <Icon size={14} stroke={1.5} aria-hidden />}
        {words}
      </span>
    )
  )
}
