import type {FormEvent, MouseEvent, ReactNode} from 'react';
import {hiddenInputs} from './hidden-inputs.js';
import type {PostTo} from './post-to.js';

const stay = (event: FormEvent): void => event.preventDefault();
const preventFocus = (event: MouseEvent): void => {
  if ((event.target as Element).closest('[type=submit]')) event.preventDefault();
};

/**
 * A form that posts its fields and `hidden` to `action` without script. Live, its buttons act by their click, which a
 * frame that forbids forms lets through. `post` is null where no server rendered the block.
 */
export const PostForm = ({
  post,
  action,
  hidden = {},
  className,
  labelledBy,
  children,
}: {
  post: PostTo | null;
  action: string;
  hidden?: Readonly<Record<string, string>>;
  className: string;
  /** Id of what names the form to a screen reader. */
  labelledBy?: string;
  children: ReactNode;
}): ReactNode => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: a button's clicks pass by here, those that Enter makes too.
  <form
    className={className}
    aria-labelledby={labelledBy}
    {...(post && {method: 'post', action: post.path + action})}
    noValidate={!post}
    onClick={preventFocus}
    onSubmit={stay}
  >
    {post && hiddenInputs({crumb: post.crumb, ...hidden})}
    {children}
  </form>
);
