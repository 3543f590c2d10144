import { useState } from 'react'
import { addressOf, bytesAt } from '../../platform/web/bytes.ts'
import { CallFailed } from '../../platform/web/call-failed.ts'
import { saveAs } from '../../platform/web/save-as.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { pdfNameOf } from '../model/letter-names.ts'
import { lettersContract, type SavedLetter } from '../model/letters.contract.ts'
import { missingIn } from '../model/template/missing-values.ts'
import type { Letter } from './use-letter.ts'
import { useStoreLetter } from './use-store-letter.ts'

export type LetterAction = 'print' | 'export' | 'file'

type Props = { readonly visitId: string; readonly letter: Letter; readonly payer: string }

/**
 * Print, Export PDF and Save Doc: each saves the letter first, so that paper, file and document say what is stored. A letter
 * that still misses values asks for them before (decisions).
 */
export function useLetterActions({ visitId, letter, payer }: Props) {
  const [asked, setAsked] = useState<LetterAction | null>(null)
  const [printed, setPrinted] = useState<string | null>(null)
  const file = useWrite(lettersContract.file)
  const { template } = letter

  const store = useStoreLetter(visitId, letter)

  const carryOut = async (action: LetterAction, text: string) => {
    try {
      const id = await store(text)
      if (action === 'print') setPrinted(addressOf(lettersContract.print, { id }))
      if (action === 'file') {
        await file.mutateAsync({ id })
        toast.success('Letter saved to patient documents')
      }
      if (action === 'export') {
        const pdf = await bytesAt(addressOf(lettersContract.print, { id }))
        saveAs(pdf, pdfNameOf({ title: template?.title ?? '', payer }, new Date()))
        toast.success('PDF exported')
      }
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      toast.error(action === 'export' ? 'Failed to export PDF' : 'Failed to save letter', problem.message)
    }
  }

  /** Asks before a text that still misses values goes to paper. */
  const mayPrint = async (text: string): Promise<boolean> => {
    const missing = missingIn(text, letter.paths).map(({ label }) => label)
    if (missing.length === 0) return true
    return confirm({
      title: 'Values that are not available',
      message: `The letter does not say: ${missing.join(', ')}.`,
      confirmLabel: 'Print with placeholders',
    })
  }

  return {
    asked,
    printed,
    isBusy: file.isPending,
    closePrint: () => setPrinted(null),
    stopAsking: () => setAsked(null),
    /** Begins an action, or asks for what is missing first. */
    begin: (action: LetterAction) => {
      if (letter.missing.length > 0) setAsked(action)
      else void carryOut(action, letter.text)
    },
    /** Goes on with the action that was asked about, with the letter as it now reads. */
    goOn: (text: string) => {
      if (asked) void carryOut(asked, text)
      setAsked(null)
    },
    /** Prints another text as this letter, such as the refined one. */
    printText: async (text: string) => {
      if (await mayPrint(text)) await carryOut('print', text)
    },
    /** Prints a letter as it was last saved. */
    printSaved: async ({ id, body }: SavedLetter) => {
      if (await mayPrint(body)) setPrinted(addressOf(lettersContract.print, { id }))
    },
    /** Keeps a text that was edited by hand. */
    keep: () =>
      void store(letter.text).catch((problem: unknown) => {
        if (!(problem instanceof CallFailed)) throw problem
        toast.error('Failed to save letter', problem.message)
      }),
  }
}
export type LetterActions = ReturnType<typeof useLetterActions>
