import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// From this server: the library would fetch it from a content delivery network.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

/** Reads a code in the present picture of a video. */
export async function readFrame(video: HTMLVideoElement): Promise<string | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const picture = new OffscreenCanvas(videoWidth, videoHeight).getContext('2d', { willReadFrequently: true })
  if (!picture) return null
  picture.drawImage(video, 0, 0)
  const found = await readBarcodes(picture.getImageData(0, 0, videoWidth, videoHeight), {
    formats: ['QRCode', 'Code128'],
    maxNumberOfSymbols: 1,
  })
  return found[0]?.text ?? null
}
