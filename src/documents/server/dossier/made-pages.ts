import type { PrintFacts } from '../../../platform/server/prints/print-template.ts'
import type { Typesetter } from '../../../platform/server/prints/typesetter.ts'
import {
  type BoundFile,
  CONTENTS,
  type DossierFacts,
  type DossierFile,
  FOOT_HEIGHT,
  type feetOf,
  firstPages,
  showSize,
} from '../../model/dossier.ts'
import { dossierFeet } from '../prints/dossier-feet.print.ts'
import { dossierFront } from '../prints/dossier-front.print.ts'
import { dossierStandIn } from '../prints/dossier-stand-in.print.ts'

const IS_WORD = 'This is a Word document. It is kept in Wardbook and is to be sent beside this dossier.'
const IS_BROKEN = 'This file could not be opened and is not bound here. It is kept in Wardbook as it was uploaded.'
const WORD_TYPES = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']

type Around = Pick<PrintFacts, 'hospital' | 'printed'>

export type MadePages = ReturnType<typeof madePages>

/** The pages of a dossier that are made for it: PDFs of their own. */
export const madePages = (typesetter: Typesetter, around: Around) => ({
  standIn: (name: string, file: DossierFile): Promise<Buffer> =>
    typesetter.typeset(dossierStandIn, {
      ...around,
      data: {
        name,
        why: WORD_TYPES.includes(file.mediaType) ? IS_WORD : IS_BROKEN,
        file: file.name,
        size: showSize(file.size),
        sha256: file.sha256,
      },
    }),

  front({ cover, completeness, missing, lines }: DossierFacts, bound: readonly BoundFile[]): Promise<Buffer> {
    const pages = firstPages(bound)
    return typesetter.typeset(dossierFront, {
      ...around,
      data: {
        cover: cover.map(([label, value]): [string, string] => [label, value]),
        completeness,
        missing: [...missing],
        contents: CONTENTS,
        lines: lines.map(({ type, name, instead }) => ({ type, name, instead, page: pages.get(type) ?? null })),
      },
    })
  },

  feet: (feet: ReturnType<typeof feetOf>): Promise<Buffer> =>
    typesetter.typeset(dossierFeet, { ...around, data: { height: FOOT_HEIGHT, feet } }),
})
