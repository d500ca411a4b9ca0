import type {PageModel} from '../model/page-model.js';
import {PAGE_TYPE} from '../model/site.js';
import {memberStringsIn} from '../model/site-texts.js';
import {fill} from '../model/strings.js';
import type {Page} from './page.js';

/** A page for members. Others read that it is for members, and the server sends them nothing of it. Source: checklist SITE-10. */
export const membersPage = (model: PageModel): Page => {
  const texts = memberStringsIn(model);
  return model.isMember
    ? {template: 'members', title: texts.membersTitle}
    : {
        template: 'members-denied',
        title: texts.deniedTitle,
        status: 403,
        pageType: PAGE_TYPE.accessDenied,
        data: {login: {state: 'visitor', page: '/members', passkeys: true}},
      };
};

/** The screen of a locked page, which is all that is sent of it. `lockPath` takes the password. */
export const lockScreen = (model: PageModel, lockPath: string): Page => {
  const texts = memberStringsIn(model);
  const {lock} = model;
  const hint = lock?.demonstration ? fill(texts.lockHint, {password: lock.demonstration}) : null;
  return {
    template: 'lock-screen',
    title: texts.lockTitle,
    status: 403,
    pageType: PAGE_TYPE.lockScreen,
    data: {hint, lockPath},
  };
};

/** A page that a password opens. Source: checklist SITE-10. */
export const diaryPage = (model: PageModel): Page =>
  model.lock?.isOpen
    ? {template: 'diary', title: memberStringsIn(model).diaryTitle}
    : lockScreen(model, '/locked');
