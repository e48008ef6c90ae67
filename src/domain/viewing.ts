/** What is shown over the whole screen: pictures to leaf through, or one film. */
export interface Viewing {
  kind: 'pictures' | 'video'
  urls: string[]
  index: number
}
