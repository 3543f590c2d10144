import { IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { forWhom, type WardAdmits } from '../../model/ward-admits.ts'
import classes from './wards.module.css'

const ICONS = { any: undefined, male: IconGenderMale, female: IconGenderFemale } as const

type Props = { readonly admits: WardAdmits; readonly words?: string | undefined }

/** 'For men' or 'For women' with its sign; nothing of a ward that admits everyone, unless words are given. */
export function ForWhom({ admits, words = forWhom(admits) }: Props) {
  const Icon = ICONS[admits]
  return (
    words && (
      <span className={classes.forWhom}>
        {Icon && <Icon size={14} stroke={1.5} aria-hidden />}
        {words}
      </span>
    )
  )
}
