import { Button } from './elements/Button'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import { Picture } from './Picture'
import './ImageUploader.scss'

/** One picture of the grid (stores/Uploads). */
export interface UploaderPicture {
  id: number
  src: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Why it failed, in words. */
  error: string
}

interface ImageUploaderProps {
  pictures: readonly UploaderPicture[]
  /** Once there are so many, no more can be added. */
  max: number
  onAdd: () => unknown
  onRetry: (id: number) => unknown
  onRemove: (id: number) => void
  /** Puts a picture at a place of the order, from 0. Without it the order stays. */
  onMove?: (id: number, to: number) => void
}

const percent = (progress: number) => `${Math.round(progress * 100)}%`

/** Pictures on their way to the service, in their order: each with its progress, a retry, and ways to remove and to move it. */
export function ImageUploader({ pictures, max, onAdd, onRetry, onRemove, onMove }: ImageUploaderProps) {
  return (
    <View className="dd-uploader">
      {pictures.map(({ id, src, state, progress, error }, index) => {
        const name = `第${index + 1}张`
        return (
          <View key={id} className="dd-uploader__tile">
            <Picture src={src} alt={`${name}图片`} />
            {state === 'failed' ? (
              <Button
                className="dd-uploader__state"
                ariaLabel={`${name}，${error}，点按重试`}
                onClick={() => onRetry(id)}
              >
                <Icon name="refresh" size={20} />
                <Text className="dd-uploader__words">重试</Text>
              </Button>
            ) : state !== 'sent' ? (
              <View
                className="dd-uploader__state"
                role="status"
                ariaLabel={`${name}${state === 'sending' ? `上传了${percent(progress)}` : '等待上传'}`}
              >
                <Text className="dd-uploader__words">{state === 'sending' ? percent(progress) : '等待上传'}</Text>
                <View className="dd-uploader__bar" style={{ width: percent(state === 'sending' ? progress : 0) }} />
              </View>
            ) : null}
            <View className="dd-uploader__remove">
              <IconButton look="round" icon="x" size={16} label={`删除${name}`} onClick={() => onRemove(id)} />
            </View>
            {onMove && state !== 'failed' && pictures.length > 1 && (
              <View className="dd-uploader__moves">
                <IconButton
                  look="round"
                  icon="chevron-left"
                  size={16}
                  label={`${name}往前移`}
                  disabled={index === 0}
                  onClick={() => onMove(id, index - 1)}
                />
                <IconButton
                  look="round"
                  icon="chevron-right"
                  size={16}
                  label={`${name}往后移`}
                  disabled={index === pictures.length - 1}
                  onClick={() => onMove(id, index + 1)}
                />
              </View>
            )}
          </View>
        )
      })}
      {pictures.length < max && (
        <Button
          className="dd-uploader__add"
          ariaLabel={`添加图片，已有${pictures.length}张，最多${max}张`}
          onClick={onAdd}
        >
          <Icon name="plus" size={24} />
          <Text className="dd-uploader__count">{`${pictures.length}/${max}`}</Text>
        </Button>
      )}
    </View>
  )
}
