import { useState } from 'react'
import { useUrl } from '../../ui/page/url.ts'
import type { LetterTemplate } from '../model/letter-templates.contract.ts'
import type { SavedLetter } from '../model/letters.contract.ts'
import {
  fillTemplate,
  type LetterValues,
  pathsOfLetter,
  templateToUse,
  withValue,
} from '../model/template/fill-template.ts'
import { filledByHand, missingIn } from '../model/template/missing-values.ts'

export type Origin = 'visit' | 'sample'

type Props = {
  readonly recorded: LetterValues
  readonly templates: readonly LetterTemplate[]
  readonly letters: readonly SavedLetter[]
}

/** What the page does with one template: a text of its own, or 'generated' where a stored text was put aside. */
type OwnText = { readonly text: string } | 'generated'

/**
 * The letter of the chosen template. It is generated from template and data whenever either changes, unless it was edited by
 * hand: then the edited text stays, on this page and as it was saved, until Generate Letter (decision record 053). The page opens
 * with the letter of the visit that was saved last.
 */
export function useLetter({ recorded, templates, letters }: Props) {
  const url = useUrl()
  const [changed, setChanged] = useState<{ readonly values: LetterValues; readonly origin: Origin } | null>(null)
  const [own, setOwn] = useState<Readonly<Record<string, OwnText>>>({})
  const [isEditing, setIsEditing] = useState(false)
  // The newest letter when the page was opened: a save of another one meanwhile takes nobody's page away.
  const [openedWith] = useState(letters[0]?.templateId)

  const byId = (wanted: string | undefined) => templates.find(({ id }) => id === wanted)
  const chosen = byId(url.text('template')) ?? byId(openedWith) ?? templates[0]
  const template = chosen && templateToUse(templates, chosen)
  const values = changed?.values ?? recorded
  const saved = letters.find(({ templateId }) => templateId === template?.id)
  const generated = template ? fillTemplate(template.body, values) : ''
  const here = template && own[template.id]
  const stored = saved?.isEdited ? saved.body : undefined
  const text = here === 'generated' ? generated : (here?.text ?? stored ?? generated)
  const isEdited = text.trim() !== generated
  const paths = template ? pathsOfLetter(template.body) : []
  const setText = (next: OwnText) => template && setOwn((now) => ({ ...now, [template.id]: next }))

  return {
    chosen,
    template,
    values,
    origin: changed?.origin ?? ('visit' as Origin),
    isDataChanged: changed !== null,
    saved,
    text,
    isEdited,
    /** Typed on this page. */
    isTyped: here !== undefined && here !== 'generated',
    isEditing,
    /** What template and recorded data give, without values that were filled in. */
    recordedText: template ? fillTemplate(template.body, recorded) : '',
    paths,
    missing: missingIn(text, paths),
    choose: (id: string) => {
      setIsEditing(false)
      url.set({ template: id, prompt: null })
    },
    edit: (next: string) => setText({ text: next }),
    setIsEditing,
    /** Writes the letter anew from template and data; what takes it back. */
    generate: () => {
      setIsEditing(false)
      setText('generated')
      return () => setText({ text })
    },
    /** Takes other data; an edited text stays as it is. */
    apply: (next: LetterValues, origin: Origin) => {
      setChanged({ values: next, origin })
      if (!isEdited) setText('generated')
    },
    takeRecorded: () => setChanged(null),
    /** Puts values in the place of placeholders; what the letter then says. */
    fill: (given: Readonly<Record<string, string>>): string => {
      const typed = Object.entries(given).filter(([, value]) => value.trim() !== '')
      const nextValues = typed.reduce((all, [path, value]) => withValue(all, path, value.trim()), values)
      if (typed.length > 0) setChanged({ values: nextValues, origin: changed?.origin ?? 'visit' })
      if (!isEdited) {
        setText('generated')
        return template ? fillTemplate(template.body, nextValues) : ''
      }
      const next = typed.reduce((all, [path, value]) => filledByHand(all, path, value.trim()), text)
      setText({ text: next })
      return next
    },
  }
}
export type Letter = ReturnType<typeof useLetter>
