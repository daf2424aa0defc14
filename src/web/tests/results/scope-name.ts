import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Among whom a rank is: `category:OBC`, `gender:female`, `batch:…`. */
export function scopeName(scope: string): MessageDescriptor {
  const [kind, value = ''] = scope.split(':');
  if (kind === 'category') return msg`In your category (${value})`;
  if (kind === 'gender') return msg`In your gender`;
  return kind === 'batch' ? msg`In your batch` : msg`Among all`;
}
