const KEPT = ['image/jpeg', 'image/png']
/** Enough for a face; a page of writing needs more. */
const LONGEST_SIDE = 1600
const QUALITY = 0.88
const SMALL = 1_500_000

/**
 * A photo as the server keeps it. Any picture the browser can draw may be chosen: other formats and large photos of a
 * phone's camera are drawn again as a JPEG. What cannot be drawn is sent as it is, and the server says why not.
 */
export async function asJpeg(file: File, longestSide = LONGEST_SIDE): Promise<File> {
  if (KEPT.includes(file.type) && file.size <= SMALL) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return drawn ? new File([drawn], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
