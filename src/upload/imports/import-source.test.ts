import { describe, expect, it } from 'vitest';
import { importNames, importRefusal } from './import-source.js';

it.each([
  ['https://me:secret@source.example/a%20b.jpg?token=1', 'a b.jpg', 'https://source.example/a b.jpg'],
  ['https://source.example/', 'source.example', 'source.example'],
  ['s3://bucket/photos/1.jpg', '1.jpg', 's3://bucket/photos/1.jpg'],
  // Without a scheme it is not a URL, but may still contain secrets.
  ['source.example/1.jpg?token=secret', 'source.example/1.jpg', 'source.example/1.jpg'],
  ['me:secret@source.example/1.jpg', 'source.example/1.jpg', 'source.example/1.jpg'],
])('names %s without what may be secret', (text, name, path) => {
  expect(importNames(text)).toEqual({ name, path });
});

const nested = (depth: number, url: string = 'https://source.example/a.jpg'): string =>
  depth === 0 ? url : nested(depth - 1, `https://resize.example/?url=${encodeURIComponent(url)}`);

describe('a URL with a credential is refused', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.4Adcj3UFYzP5Hy7k';
  it.each([
    ['a password', 'https://me:secret@source.example/a.jpg'],
    ['GitLab', 'https://source.example/a.jpg?private_token=glpat-1'],
    ['OAuth', 'https://source.example/a.jpg?oauth_token=1'],
    ['an API', 'https://source.example/a.jpg?api_token=1'],
    ['camel case', 'https://source.example/a.jpg?accessToken=1'],
    ['Google', 'https://source.example/a.jpg?key=AIzaSyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY'],
    ['a hexadecimal key', 'https://source.example/a.jpg?key=9f86d081884c7d65'],
    ['a UUID', 'https://source.example/a.jpg?key=0b9d1c3e-6f0f-4c59-9d0c-0e3f2a1b4c5d'],
    ['a subscription', 'https://source.example/a.jpg?subscription-key=f3a9c0d1e2b34567'],
    ['Discord', 'https://cdn.example/attachments/1/2/a.png?ex=6612&is=65ff&hm=9b1c'],
    ['S3, version 4', 'https://s3.example/a.jpg?X-Amz-Credential=a&X-Amz-Expires=60&X-Amz-Signature=b'],
    ['S3, version 2', 'https://s3.example/a.jpg?AWSAccessKeyId=a&Expires=1&Signature=b'],
    ['CloudFront', 'https://cdn.example/a.jpg?Policy=a&Signature=b&Key-Pair-Id=c'],
    ['Akamai', 'https://cdn.example/a.jpg?hdnts=exp=1~acl=/*~hmac=b'],
    ['Akamai, in the path', 'https://cdn.example/hdntl=exp=1~acl=%2f*~hmac=b/a.jpg'],
    ['Azure', 'https://blob.example/a.jpg?sv=2024-01-01&se=2026&sr=b&sp=r&sig=b%2Bc'],
    ['Google Cloud Storage', 'https://gcs.example/a.jpg?X-Goog-Credential=a&X-Goog-Signature=b'],
    ['Google Cloud CDN', 'https://cdn.example/a.jpg?Expires=1&KeyName=a&Signature=b'],
    ['Cloudflare', 'https://cdn.example/a.jpg?verify=1484063787-9JQB8vP1z0yc5DEBnH6JGWM3mBmv'],
    ['nginx', 'https://source.example/a.jpg?md5=abc&expires=1'],
    ['semicolons', 'https://source.example/a.jpg?width=3;token=1'],
    ['a path segment', 'https://source.example/a.jpg;jsessionid=1?width=3'],
    ['the fragment', `https://source.example/a.jpg#/view?id_token=${jwt}`],
    ['a nested URL', 'https://resize.example/?url=https%3A%2F%2Fsource.example%2Fa.jpg%3Ftoken%3D1'],
    ['more URLs than are read', nested(6)],
    ['encoding', 'https://source.example/a.jpg?%74oken=1'],
    ['PHP', 'https://source.example/a.jpg?PHPSESSID=9c0e'],
    ['Express', 'https://source.example/a.jpg?connect.sid=s%3A9c0e'],
    ['ASP', 'https://source.example/a.jpg?ASPSESSIONIDQABC=9c0e'],
    ['Laravel', 'https://source.example/a.jpg?laravel_session=eW91d2lsbG5ldmVya25vdw1234'],
    ['a short session', 'https://source.example/a.jpg?sess=9c0e'],
    ['a short password', 'https://source.example/a.jpg?user=me&pw=summer'],
    ['a bearer', 'https://source.example/a.jpg?bearer=1'],
    ['CAS', 'https://source.example/a.jpg?ticket=ST-1-aA5Yuvrxzpv8Tau'],
    ['Alfresco', 'https://source.example/a.jpg?alf_ticket=TICKET_9c0e'],
    ['a list', 'https://source.example/a.jpg?token[]=1'],
    ['an encoded list', 'https://source.example/a.jpg?token%5B0%5D=1'],
    ['a member', 'https://source.example/a.jpg?auth[token]=1'],
    ['a short member', 'https://source.example/a.jpg?auth[sig]=1'],
    ['a JWT in the path', `https://source.example/${jwt}/a.jpg`],
    ['a JWT under any name', `https://source.example/a.jpg?t=${jwt}`],
    [
      'an encrypted JWT',
      'https://source.example/eyJhbGciOiJkaXIifQ..48V1_ALb6US04U3b.5eym8TW_c8SuK0lt.XFBo/a.jpg',
    ],
    ['Telegram', 'https://api.telegram.org/file/bot123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/photos/1.jpg'],
    ['Telegram, encoded', 'https://api.telegram.org/file/bot123456%3AAAHdqTcvCH1vGWJxfSeofSAs/photos/1.jpg'],
    ['Slack', 'https://files.slack.com/files-pri/T1-F1/a.jpg?t=xoxb-0123-a-token'],
    ['GitHub', 'https://source.example/ghp_0123456789abcdefABCD/a.jpg'],
    ['AWS', 'https://source.example/a.jpg?id=AKIAIOSFODNN7EXAMPLE'],
    ['Stripe', 'https://source.example/a.jpg?k=sk_live_0123456789abcdefABCD'],
    ['a key of the service', 'https://source.example/a.jpg?from=lsm_live_0123456789abcdef'],
  ])('%s', (_, url) => {
    expect(importRefusal(url)).toMatchObject({ code: 'url-credentials', retryable: false });
  });

  it.each([
    'https://source.example/a.jpg?key=photos/2024/sunset-01.jpg',
    'https://source.example/a.jpg?key=9f86d081884c7d659a2feaa0c55ad015.jpg',
    'https://source.example/a.jpg?key=summer',
    'https://source.example/a.jpg?width=200&ex=1',
    'https://source.example/a.jpg?s=harbour&code=de',
    'https://source.example/signature/tokens.jpg?v=0b9d1c3e-6f0f-4c59-9d0c-0e3f2a1b4c5d',
    'https://resize.example/?url=https%3A%2F%2Fsource.example%2Fa.jpg%3Fwidth%3D3',
    nested(3),
    'https://source.example/a.jpg?token=',
    'https://source.example/a.jpg?ticket=1234',
    'https://source.example/attachments/a.jpg?ticket=WEB-17',
    'https://source.example/a.jpg?photo_session=harbour&process_id=12',
    'https://source.example/a.jpg?tags[]=boats&filter[key]=summer&pws=1',
    'https://source.example/eyJidWNrZXQiOiJwaG90b3MiLCJrZXkiOiJhLmpwZyJ9.jpg',
    'https://source.example/eyJidWNrZXQiOiJwaG90b3MifQ/harbour.at.night.jpg',
    'https://source.example/robot123:harbour/ghp_company_profile_2024.jpg',
    'https://source.example/bot123/photos/asiatravelphotos2024.jpg',
    'https://source.example/ASIA-2024/concert_live_recording2024.jpg',
  ])('but not %s', (url) => {
    expect(importRefusal(url)).toBeNull();
  });
});
